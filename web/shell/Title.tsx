import { boot } from '../client/boot.ts'

/** The title of the window: every page says one. React puts it into the head. */
export const Title = ({ children }: { children: string }) => <title>{`${children} · ${boot().config.name}`}</title>
