/** Web Locks with one lock and `ifAvailable`. A closed tab releases its lock. */
export class SimulatedLocks {
  #holder: number | undefined
  #page = 0

  /** The previous page may live on in another tab. */
  openPage(page: number, previous: 'closed' | 'frozen'): void {
    if (previous === 'closed' && this.#holder === this.#page) this.#holder = undefined
    this.#page = page
  }

  closeOtherTabs(): void {
    if (this.#holder !== this.#page) this.#holder = undefined
  }

  request = async (
    name: string,
    _: { readonly ifAvailable: true },
    run: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (this.#holder !== undefined) return run(null)
    const page = this.#page
    this.#holder = page
    try {
      return await run({ name })
    } finally {
      if (this.#holder === page) this.#holder = undefined
    }
  }
}
