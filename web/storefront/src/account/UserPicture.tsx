import { CircleUserRound } from 'lucide-react'
import { type Picture as Photo, withBase } from '../../../client/pictures.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'

/** Somebody's photo in a circle, or the sign for a person. `className` says how large. */
export const UserPicture = ({ avatar, className }: { avatar: Photo | null | undefined; className: string }) =>
  avatar ? (
    <Picture
      // another photo is another picture, which has to arrive anew
      key={avatar.path}
      source={withBase(avatar, 'general')}
      alt=""
      sizes="6rem"
      className={classes('aspect-square shrink-0 rounded-full object-cover', className)}
    />
  ) : (
    <CircleUserRound aria-hidden className={classes('shrink-0', className)} />
  )
