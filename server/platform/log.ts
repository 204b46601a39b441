import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines on standard output. What could be a secret never reaches it, whoever logs it. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: [
        'password',
        'token',
        '*.password',
        '*.token',
        '*.current_password',
        '*["access-token"]',
        '*.cookie',
        '*.authorization',
        'headers',
      ],
      censor: '[kept out]',
    },
    serializers: { err: pino.stdSerializers.err },
  })
