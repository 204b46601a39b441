import { classes } from './classes.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover shadow-1',
  secondary: 'bg-raised text-text border border-line-strong hover:bg-sunken',
  quiet: 'text-text hover:bg-sunken',
  link: 'text-accent hover:underline',
  danger: 'bg-raised text-danger border border-current hover:bg-danger-soft',
}
const sizes = {
  small: 'min-h-11 px-3 text-sm lg:min-h-9',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
}

/** The look of a button, for links that are pressed like one. */
export const buttonClasses = ({ variant = 'primary', size = 'medium', wide = false }: ButtonLook) =>
  classes(
    'inline-flex select-none items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors duration-(--motion-fast) active:scale-[0.985]',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
