declare module 'virtual:page-areas' {
  /** page file (as import.meta.glob names it), or 'shell' for what every page needs -> areas of texts */
  const areas: Readonly<Record<string, readonly string[]>>
  export default areas
}
