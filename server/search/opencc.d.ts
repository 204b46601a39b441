declare module 'opencc-js/dict/TSCharacters' {
  /** `Traditional Simplified [...others]`, parted by `|`. */
  const characters: string
  export default characters
}
