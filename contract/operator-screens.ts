import { screen } from './screens.ts'

/** The routes of the operator console, on a host of its own. */
export const operatorRoutes = {
  today: '/',
  enter: '/enter',
  welcome: '/welcome',
  security: '/security',
  operators: '/operators',
  review: '/review',
} as const

type Query = Parameters<typeof screen>[1]

/** Every screen of the operator console with what it takes, as `screens` are those of the storefront. */
export const operatorScreens = {
  today: () => screen(operatorRoutes.today),
  /** `back`: where one was when the session ended */
  enter: (query: { back?: string } = {}) => screen(operatorRoutes.enter, query),
  /** where a link leads by which somebody chooses a password and an authenticator app */
  welcome: (query: { token?: string } = {}) => screen(operatorRoutes.welcome, query),
  /** how the operator who asks comes in */
  security: () => screen(operatorRoutes.security),
  /** who keeps the house */
  operators: (query: Query = {}) => screen(operatorRoutes.operators, query),
  /** what waits for a yes of the house; `open`: the application that lies open */
  review: (query: Query = {}) => screen(operatorRoutes.review, query),
} as const
