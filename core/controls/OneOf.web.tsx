import { MenuList } from './MenuList.web.tsx'
import { Popover } from './Popover.web.tsx'

interface OneOfProps<V extends string> {
  /** What is chosen here, for those who do not see it. */
  readonly name: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: NoInfer<V>) => void
}

/** One of more than stand side by side: the button says which, and opens the others. */
export const OneOf = <V extends string>({ name, value, options, onChange }: OneOfProps<V>) => {
  const chosen = options.find(option => option.value === value)?.label ?? ''
  return (
    <Popover className="ms-small-button" name={`${name}: ${chosen}`} title={name} button={`${chosen} ▾`}>
      {close => (
        <MenuList
          name={name}
          choices={options.map(option => ({ key: option.value, words: option.label }))}
          onChoose={key => {
            close()
            const option = options.find(one => one.value === key)
            if (option) onChange(option.value)
          }}
        />
      )}
    </Popover>
  )
}
