import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'

type BreadcrumbProps = { label: string; steps: readonly { label: string; href?: string }[] }

/** The way from the start to this page; the last step is the page itself. */
export const Breadcrumb = ({ label, steps }: BreadcrumbProps) => (
  <nav aria-label={label} className="text-muted text-sm">
    <ol className="flex flex-wrap items-center gap-x-1.5">
      {steps.map((step, index) => (
        <Fragment key={`${step.href ?? ''}${step.label}`}>
          {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 opacity-60" />}
          <li>
            {step.href ? (
              <a href={step.href} className="inline-flex min-h-11 items-center hover:text-text hover:underline lg:min-h-8">
                {step.label}
              </a>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-text lg:min-h-8">
                {step.label}
              </span>
            )}
          </li>
        </Fragment>
      ))}
    </ol>
  </nav>
)
