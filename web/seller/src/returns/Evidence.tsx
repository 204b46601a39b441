import { useState } from 'react'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useText } from '../text.ts'
import { PrivatePicture } from './PrivatePicture.tsx'
import type { ReturnCase } from './return.ts'

/** Pictures of the return and of its messages. They are private: none is fetched before somebody asks for it, and each look is written down. */
export function Evidence({ found }: { found: ReturnCase }) {
  const t = useText()
  const [asked, setAsked] = useState<readonly string[]>([])
  const paths = [...found.pictures, ...found.messages.filter(({ by }) => by === 'buyer').flatMap(({ pictures }) => pictures)]
  const hidden = paths.filter((path) => !asked.includes(path))
  useShortcuts(hidden.length > 0 ? [{ keys: 'v', label: t('returns.evidence.showAll'), group: 'page', run: () => setAsked(paths) }] : [])
  return (
    <Card
      title={t('returns.evidence')}
      action={
        hidden.length > 1 && (
          <Button variant="link" size="small" pending={false} onClick={() => setAsked(paths)}>
            {t('returns.evidence.showAll')}
          </Button>
        )
      }
    >
      {paths.length === 0 ? (
        <p className="text-muted text-sm">{t('returns.evidence.none')}</p>
      ) : (
        <>
          <p className="-mt-2 mb-3 text-muted text-xs">{t('returns.evidence.private')}</p>
          <ul className="grid grid-cols-2 gap-2 xl:grid-cols-1">
            {paths.map((path, index) => (
              <li key={path}>
                <PrivatePicture
                  id={found.as_id}
                  path={path}
                  number={index + 1}
                  alt={t('returns.evidence.picture', { number: index + 1, buyer: found.buyer })}
                  isAsked={asked.includes(path)}
                  onAsk={() => setAsked([...asked, path])}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
