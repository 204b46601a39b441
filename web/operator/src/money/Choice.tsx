import { changeQuery } from '../../../shell/navigation.ts'
import { Chip } from '../../../ui/Tag.tsx'

type ChoiceProps<Key extends string> = {
  label: string
  /** the parameter of the address that holds the choice; its first option leaves it out */
  parameter: string
  options: readonly { key: Key; label: string; count?: number | undefined }[]
  value: Key
}

/** Which part of a list is shown, as an address. */
export const Choice = <Key extends string>({ label, parameter, options, value }: ChoiceProps<Key>) => (
  <fieldset className="scrollbar-none flex min-w-0 gap-2 overflow-x-auto p-3">
    <legend className="sr-only">{label}</legend>
    {options.map(({ key, label: name, count }, index) => (
      <Chip
        key={key}
        selected={key === value}
        onPress={() => changeQuery({ [parameter]: index === 0 ? undefined : key, p: undefined })}
        {...(count === undefined ? {} : { count })}
      >
        {name}
      </Chip>
    ))}
  </fieldset>
)
