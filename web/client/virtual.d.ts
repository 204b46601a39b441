declare module '*.css?inline&pieces' {
  /** a stylesheet, taken apart */
  const pieces: readonly import('../../contract/first-screen.ts').StylePiece[]
  export default pieces
}

declare module 'virtual:texts' {
  /** where the compiled texts of this build are; `es/cart.json` below it is one language of one area */
  export const folder: string
  /** areas that share a file with others, by what that is called */
  export const files: Readonly<Record<string, string>>
}
