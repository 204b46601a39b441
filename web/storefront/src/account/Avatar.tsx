import { ImagePlus } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { lazily } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { UserPicture } from './UserPicture.tsx'

const AvatarDialog = lazily(() => import('./AvatarDialog.tsx'))

type AvatarProps = { avatar: Reply<'getUserinfo'>['avatar'] }

/** The photo of the account: chosen, cut to a square, changed and removed. */
export function Avatar({ avatar }: AvatarProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const remove = useAct('updateUser', {
    refreshes: ['getUserinfo'],
    onDone: () => {
      showToast(t('avatar.removed'), { tone: 'success' })
      input.current?.focus()
    },
  })
  const choose = async (file: File) => {
    const read = await createImageBitmap(file).catch(() => null)
    setUnreadable(read === null)
    setPhoto(read)
  }
  const close = () => {
    photo?.close()
    setPhoto(null)
  }
  return (
    <Card title={t('avatar.title')}>
      <div className="flex items-center gap-5">
        <UserPicture avatar={avatar} className={classes('size-20', !avatar && 'stroke-1 text-muted')} />
        <div className="min-w-0">
          <div className="flex flex-wrap gap-3">
            <label
              className={classes(
                buttonClasses({ variant: 'secondary' }),
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              )}
            >
              <input
                ref={input}
                type="file"
                accept="image/*"
                aria-invalid={isUnreadable || undefined}
                aria-describedby={isUnreadable ? `${id}-error` : undefined}
                className="sr-only"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  // The same file once more is a choice too.
                  currentTarget.value = ''
                  if (file) void choose(file)
                }}
              />
              <ImagePlus aria-hidden className="size-4.5" />
              <span>{t(avatar ? 'avatar.change' : 'avatar.choose')}</span>
            </label>
            {avatar && (
              <Button variant="quiet" pending={remove.pending} onClick={() => void remove.act({ avatar: '' })}>
                {t('avatar.remove')}
              </Button>
            )}
          </div>
          {isUnreadable ? (
            <p id={`${id}-error`} role="alert" className="mt-2 text-danger text-sm">
              {t('avatar.unreadable')}
            </p>
          ) : (
            <p className="mt-2 text-muted text-sm">{t('avatar.text')}</p>
          )}
        </div>
      </div>
      {photo && (
        <Suspense>
          <AvatarDialog photo={photo} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
