import type { ComponentProps } from 'react'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useMakes, wayWords } from '../related/useMakes.web.ts'
import { ActionBar } from '../transitions/ActionBar.web.tsx'

/** What can be done with a record where a thumb has one row: what can be made of it stands among its steps. */
const ActionsAtThumb = (props: Omit<ComponentProps<typeof ActionBar>, 'makes'>) => {
  const navigateTo = useNavigateTo()
  const ways = useMakes(props.entity.name, props.record.id)
  return (
    <ActionBar
      {...props}
      makes={ways?.map(way => ({ key: way.to, label: wayWords(way), onward: way.onward, act: () => navigateTo(way.to) })) ?? null}
    />
  )
}

export default ActionsAtThumb
