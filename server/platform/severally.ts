/** Does something with each of some things, with so many of them at once. When one fails, those that are under way go on. */
export async function severally<Thing>(things: Iterable<Thing>, atOnce: number, work: (thing: Thing) => Promise<unknown>): Promise<void> {
  const left = Iterator.from(things)
  const goOn = async () => {
    for (const thing of left) await work(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}
