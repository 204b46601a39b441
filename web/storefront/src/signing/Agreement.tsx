import type { ComponentProps, ReactNode } from 'react'
import { RichText } from '../../../client/RichText.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** What has to be agreed to before there is an account (specification, section 5). */
export function Agreement(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const t = useText()
  return (
    <Checkbox
      className="text-sm"
      label={
        <RichText
          text={t('signing.agree')}
          components={{
            terms: <PolicyLink href={paths.terms()} />,
            privacy: <PolicyLink href={paths.privacy()} />,
          }}
        />
      }
      {...props}
    />
  )
}

/** In a window of its own: what was typed stays. */
const PolicyLink = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="underline underline-offset-4 hover:text-accent">
    {children}
  </a>
)
