/** How much of what answers this page is here; a hall is there from the first moment. */
class Readiness {
  waiting = $state(false)
  /** From 0 to 1. */
  share = $state(0)
  /** Why it will not come. */
  failed = $state('')
  /** What is done here is not kept: there is no room, the storage is gone, or what was kept earlier is. */
  unkept = $state<'' | 'full' | 'lost' | 'gone'>('')

  begin(): void {
    this.waiting = true
  }

  done(): void {
    this.share = 1
    this.waiting = false
  }
}

export const readiness = new Readiness()
