/** Web Locks with `ifAvailable`, and one lock for all names. A closed tab releases it. */
export class SimulatedLocks {
  #holder: number | undefined
  #pageNumber = 0

  /** @param previous whether the previous page was closed, or is a background tab that keeps its lock. */
  openPage(pageNumber: number, previous: 'closed' | 'frozen'): void {
    if (previous === 'closed' && this.#holder === this.#pageNumber) this.#holder = undefined
    this.#pageNumber = pageNumber
  }

  closeOtherTabs(): void {
    if (this.#holder !== this.#pageNumber) this.#holder = undefined
  }

  request = async (
    name: string,
    _: { readonly ifAvailable: true },
    run: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (this.#holder !== undefined) return run(null)
    const pageNumber = this.#pageNumber
    this.#holder = pageNumber
    try {
      return await run({ name })
    } finally {
      if (this.#holder === pageNumber) this.#holder = undefined
    }
  }
}
