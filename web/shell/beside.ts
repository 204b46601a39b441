import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows something beside the app for as long as the window lives: no page and no dialog of it takes it away. */
export function showBeside(what: ReactNode): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(what)
}
