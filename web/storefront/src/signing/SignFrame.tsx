import type { ReactNode } from 'react'
import { Page } from '../../../ui/Layout.tsx'
import { LogoMark } from '../frame/Logo.tsx'

/** The sheet on which one signs in or opens an account. */
export const SignFrame = ({ title, text, children, below }: { title: string; text?: string; children: ReactNode; below: ReactNode }) => (
  <Page className="[--page:30rem]">
    <div className="rounded-xl sm:border sm:border-line sm:bg-raised sm:p-9">
      <LogoMark className="hidden size-10 sm:block" />
      <h1 className="text-2xl sm:mt-5">{title}</h1>
      {text && <p className="mt-1.5 wrap-anywhere text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
    <div className="mt-6 text-center">{below}</div>
  </Page>
)
