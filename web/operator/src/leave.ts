import { request } from '../../client/request.ts'
import { endSession } from '../../shell/sign-out.ts'

/** Ends the session in the console; what this device keeps of it is forgotten. */
export const leave = (to?: string): Promise<void> => endSession(() => request('leaveConsole', {}), to)
