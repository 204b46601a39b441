// What these packages do not say of themselves, as far as tests ask it of them.

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: readonly string[] })
    parse(html: string): unknown
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(said: unknown): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
