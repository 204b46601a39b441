import type { ReactNode } from 'react'
import { OfficeMark } from '../../../office/OfficeFrame.tsx'
import { Choice, useLanguagePreference } from '../../../shell/Choices.tsx'
import { Title } from '../../../shell/Title.tsx'
import { useText } from '../text.ts'

/** What stands around the pages before the console. */
export function Door({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const t = useText()
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-md flex-col px-4 py-6">
      <Title>{title}</Title>
      <header className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 font-semibold">
          <OfficeMark className="size-8" />
          {t('frame.name')}
        </span>
        <Choice {...useLanguagePreference()} />
      </header>
      <main className="my-auto grid gap-5 py-8">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
