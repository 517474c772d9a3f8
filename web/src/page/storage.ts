/**
 * What a page keeps, in the browser's own storage: the facts of its tables, each under its number and never changed,
 * and small values by their keys. All that belongs together is written in one transaction or not at all.
 */
const NAME = 'ravenhall'
const VERSION = 1
const FACTS = 'facts'
const KEPT = 'kept'

export interface Write {
  key: string
  /** null: forgotten. */
  value: string | null
  /** Of a fact of the table `key`; without a value, it is forgotten with all that come after it. */
  number: number | null
}

/** Another tab has gone on with the table. */
export class Conflict extends Error {}

/** The browser keeps no more. */
export class Full extends Error {}

/** The browser has thrown away what was kept, under the feet of this page. */
export class Lost extends Error {}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('storage failed'))
  })

/** The facts of a table from a number on. */
const from = (table: string, number: number): IDBKeyRange => IDBKeyRange.bound([table, number], [table, Infinity])

/** What a browser's error says to us. */
function meaning(error: DOMException | null): Error {
  if (error?.name === 'ConstraintError') return new Conflict(error.message)
  if (error?.name === 'QuotaExceededError') return new Full(error.message)
  return error ?? new Error('storage failed')
}

export class Storage {
  private lost = false

  private constructor(private readonly base: IDBDatabase) {
    base.onclose = () => (this.lost = true)
  }

  static async open(): Promise<Storage> {
    const asked = indexedDB.open(NAME, VERSION)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(FACTS)
      asked.result.createObjectStore(KEPT)
    }
    return new Storage(await done(asked))
  }

  /** All small values. */
  async kept(): Promise<Record<string, string>> {
    const store = this.base.transaction(KEPT).objectStore(KEPT)
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done<string[]>(store.getAll())])
    return Object.fromEntries(keys.map((key, at) => [String(key), values[at]!]))
  }

  /** The facts of a table, in order. */
  facts(table: string): Promise<string[]> {
    return done<string[]>(this.base.transaction(FACTS).objectStore(FACTS).getAll(from(table, 0)))
  }

  /** Conflict if the number of a fact is taken or the fact before it is gone, Full if there is no room, Lost if there
   *  is no storage any more: then nothing is written. */
  write(writes: Write[]): Promise<void> {
    if (this.lost) return Promise.reject(new Lost('the storage was closed'))
    return new Promise((resolve, reject) => {
      let refused: DOMException | null = null
      const transaction = this.base.transaction([FACTS, KEPT], 'readwrite', { durability: 'strict' })
      const note = (request: IDBRequest): void => {
        request.onerror = () => (refused ??= request.error)
      }
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(meaning(refused ?? transaction.error))
      const follows = (facts: IDBObjectStore, key: string, number: number): void => {
        const before = facts.getKey([key, number - 1])
        before.onsuccess = () => {
          if (before.result !== undefined) return
          refused = new DOMException('the table was forgotten', 'ConstraintError')
          transaction.abort()
        }
      }
      try {
        const facts = transaction.objectStore(FACTS)
        for (const { key, value, number } of writes) {
          if (number !== null && value === null) note(facts.delete(from(key, number)))
          else if (number !== null) {
            if (number > 1) follows(facts, key, number)
            note(facts.add(value, [key, number]))
          } else if (value === null) note(transaction.objectStore(KEPT).delete(key))
          else note(transaction.objectStore(KEPT).put(value, key))
        }
      } catch (error) {
        refused = error as DOMException // some browsers say so at once
        transaction.abort()
      }
    })
  }
}
