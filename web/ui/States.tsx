import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type StateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** the next step: a link or a button, always there */
  action: ReactNode
  /** `h1` where nothing else is on the page */
  heading?: 'h1' | 'h2'
}

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({ icon, title, text, action, heading: Heading = 'h2' }: StateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
    {icon && (
      <span
        aria-hidden
        className="mb-2 grid size-18 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]"
      >
        {icon}
      </span>
    )}
    <Heading className="text-xl">{title}</Heading>
    {text && <p className="text-muted">{text}</p>}
    <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>
  </div>
)

type ErrorStateProps = {
  title: string
  text?: ReactNode
  retryLabel: string
  onRetry: () => void
  pending?: boolean
  /** another way on, as a link home */
  action?: ReactNode
}

/** It did not work; trying again is always offered. */
export const ErrorState = ({ title, text, retryLabel, onRetry, pending = false, action }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      icon={<CloudOff />}
      title={title}
      text={text}
      action={
        <>
          <Button pending={pending} onClick={onRetry}>
            {retryLabel}
          </Button>
          {action}
        </>
      }
    />
  </div>
)
