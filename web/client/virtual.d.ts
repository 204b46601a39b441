declare module 'virtual:texts' {
  /** where the compiled texts of this build are; `es/cart.json` below it is one language of one area */
  export const folder: string
  /** areas that share a file with others, by what that is called */
  export const files: Readonly<Record<string, string>>
}
