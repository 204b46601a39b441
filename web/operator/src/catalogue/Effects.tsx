import { useText } from '../text.ts'

/** What will happen, or why it cannot. */
export function Effects({ lines, isObstacle }: { lines: readonly string[]; isObstacle: boolean }) {
  const t = useText()
  return (
    <section
      aria-label={isObstacle ? undefined : t('catalogue.bar.effect')}
      className={`rounded-lg p-4 text-sm ${isObstacle ? 'bg-danger-soft' : 'bg-sunken'}`}
    >
      {!isObstacle && <h3 className="mb-2 font-medium text-sm">{t('catalogue.bar.effect')}</h3>}
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
