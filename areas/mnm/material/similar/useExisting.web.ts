import { useState } from 'react'
import { useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { useNavigateTo, useRecordPaths } from '#core/navigation.web'
import { useDelete } from '#core/records.web'
import { material } from '../material.ts'
import type { SimilarMaterial } from './similarMaterials.ts'

/** Whether an application can still be ended in favour of a number that there is: it is being typed, or a draft without one. */
export const canBeEnded = (application: RecordOf<typeof material> | undefined): boolean =>
  application === undefined || application.can.includes('delete')

/** Opens the record of a material. */
export const useOpenMaterial = (): ((id: number) => void) => {
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(material.name)
  return id => navigateTo(detail?.(id) ?? '/')
}

/** Ends an application because its thing has a number already: a stored draft is deleted, and `leave` leads to the record that there is. */
export const useExisting = (application: RecordOf<typeof material> | undefined, leave: (id: number) => void) => {
  const feedback = useFeedback()
  const deletion = useDelete(material)
  const [pending, setPending] = useState(false)
  const end = async ({ id, title }: SimilarMaterial): Promise<void> => {
    setPending(true)
    try {
      if (application) await deletion.mutateAsync(application)
      leave(id)
      feedback.saved([`未申请新料号，请使用 ${title}`, `No new number was applied for; use ${title}`])
    } catch (error) {
      feedback.failure(error)
    } finally {
      setPending(false)
    }
  }
  return { pending, use: (existing: SimilarMaterial) => void end(existing) }
}
