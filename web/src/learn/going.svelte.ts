/** Going through a lesson: what is shown when. The board tells first; only then comes the answer. */
import { router } from '../lib/router.svelte'
import { play } from '../lib/sounds'
import type { LessonInfo } from '../lib/protocol'
import { LessonLink, OFFERED } from './lesson.svelte'

export class Going {
  readonly link: LessonLink
  /** The answer is on the card: not before the board has told what happened. */
  answered = $state(false)
  /** The raven has just come to its perch. */
  arrived = $state(false)
  hinted = $state(false)
  /** On a phone: what to look at stands in place of the controls, from the start of a task to the first choice. */
  reading = $state(true)
  /** The task that was read last. */
  private read = ''
  lessons = $state.raw<LessonInfo[]>([])

  constructor(game: string, lesson: string) {
    this.link = new LessonLink(game, lesson)
  }

  offered = $derived.by(() => this.link.tries >= OFFERED)
  /** The row this lesson stands in. */
  row = $derived.by(() => this.lessons.filter((one) => (one.extra ?? false) === (this.link.now?.extra ?? false)))
  following = $derived.by<LessonInfo | null>(() => {
    const at = this.lessons.findIndex((one) => one.id === this.link.lesson)
    return this.lessons[at + 1] ?? null
  })
  /** Opened from the rules, to see one at work: there it leads back. */
  example = $derived.by(() => this.link.now?.example === true)
  onward = $derived.by(() =>
    this.example ? 'Back to the rules' : this.following ? `Next: ${this.following.title}` : 'To all lessons',
  )

  /** A new position is here: after a try, the answer follows when the board has told it. */
  changed(): void {
    this.answered = false
    this.arrived = false
    const task = `${this.link.now?.lesson} ${this.link.now?.step.number}`
    this.reading = task !== this.read
    this.read = task
  }

  /** The board has told all there was. */
  told(): void {
    if (!this.answered && this.link.ended) this.tell()
  }

  private tell(): void {
    this.answered = true
    this.hinted = false
    if (this.link.now?.verdict !== 'finished' || this.example) return
    this.arrived = true
    this.lessons = this.lessons.map((one) => (one.id === this.link.lesson ? { ...one, solved: true } : one))
    play('croak')
  }

  again(): void {
    void this.link.retry()
  }
  show(): void {
    void this.link.show()
  }
  anew(): void {
    this.link.open()
  }
  /** What Enter does: on after a solution, back after another try. */
  enter(): void {
    if (!this.answered) this.told()
    else if (this.link.now?.verdict !== 'wrong') this.on()
    else if (this.offered) this.show()
    else this.again()
  }
  on(): void {
    if (this.link.now?.verdict === 'solved') void this.link.next()
    else if (this.example) this.leave()
    else router.go(`/learn/${this.link.game}${this.following ? `/${this.following.id}` : ''}`)
  }
  leave(): void {
    const now = this.link.now
    router.go(now?.example ? `/rules/${now.game}#${now.step.clause}` : `/learn/${this.link.game}`)
  }
}
