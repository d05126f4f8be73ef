import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Label } from '../language/label.ts'
import { parseId } from '../fields/ref/ref.ts'
import type { Entry } from '../client/menu.ts'
import { NothingChosen } from '../controls/NothingChosen.web.tsx'
import { useNavigateTo } from '../client/navigate.web.tsx'

const nothing: Label = ['这个地址没有说明是哪一条记录，请从列表中打开。', 'This address does not say which record. Open one from the list.']

interface BareRecordProps {
  /** Where the records are shown, without their number. */
  readonly record: string
  readonly list: Pick<Entry, 'label' | 'path'>
}

/** The page of records without a number in its path: shows the one that `?id=` names, or leads to their list. */
export const BareRecord = ({ record, list }: BareRecordProps) => {
  const navigateTo = useNavigateTo()
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const asked = parseId(search['id'])
  const id = 'value' in asked ? asked.value : undefined
  useEffect(() => {
    if (id !== undefined) navigateTo(`${record}/${id}`, { replace: true })
  }, [id, record, navigateTo])
  return id === undefined ? <NothingChosen title={list.label} why={nothing} to={list.path} lead={list.label} /> : null
}
