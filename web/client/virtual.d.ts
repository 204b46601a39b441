declare module 'virtual:texts' {
  /** where the compiled texts of this build are; `es/cart.json` below it is one language of one area */
  const folder: string
  export default folder
}
