import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onSubmit' | 'value' | 'onChange'> & {
  label: string
  labels: { submit: string; clear: string }
  value: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
}

export const SearchField = ({ label, labels, value, onChange, onSearch, className, ...input }: SearchFieldProps) => (
  <search className={className}>
    <form
      className="relative flex items-center"
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim()) onSearch(value.trim())
      }}
    >
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'h-11 w-full appearance-none rounded-full border border-transparent bg-sunken ps-5 text-base placeholder:text-muted hover:border-line-strong focus:border-accent focus:bg-raised [&::-webkit-search-cancel-button]:hidden',
          value ? 'pe-22' : 'pe-12',
        )}
      />
      {value && (
        <button
          type="button"
          aria-label={labels.clear}
          className="absolute end-11 grid size-11 place-items-center text-muted hover:text-text"
          onClick={() => onChange('')}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
      <button
        type="submit"
        aria-label={labels.submit}
        className="absolute end-0 grid size-11 place-items-center rounded-full text-text hover:text-accent"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </form>
  </search>
)
