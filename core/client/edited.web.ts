import { useEffect } from 'react'
import { create } from 'zustand'
import type { Label } from '../language/label.ts'

/** Somebody who edits a record. */
export interface Editor {
  readonly id: number
  readonly name: Label
}

/** The record that this page edits, `quality.iqc:17`: others who may see it are told. */
export const useEdited = create<{ readonly record: string | undefined }>()(() => ({ record: undefined }))

/** Others see that the record, `quality.iqc:17`, is edited here for as long as this is drawn with its name. */
export const useTellEditing = (record: string | undefined): void =>
  useEffect(
    function tellEditing() {
      useEdited.setState({ record })
      return () => useEdited.setState({ record: undefined })
    },
    [record],
  )
