import { create } from 'zustand'
import type { Label } from '../language/label.ts'

/** Somebody who edits a record. */
export interface Editor {
  readonly id: number
  readonly name: Label
}

/** The record that this page edits, `quality.iqc:17`: others who may see it are told. */
export const useEdited = create<{ readonly record: string | undefined }>()(() => ({ record: undefined }))
