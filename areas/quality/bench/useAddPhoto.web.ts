import { newIdempotencyKey, newerRow, useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { useSave } from '#core/records.web'
import { iqc } from '../iqc/iqc.ts'

type Lot = RecordOf<typeof iqc>

/** So often a photo is added on top of what was stored meanwhile: the readings are saved beside it. */
const attempts = 4

/** Adds a stored picture to the photos of a lot, once; rejects when the lot does not take it. */
export const useAddPhoto = () => {
  const label = useLabel()
  const save = useSave(iqc)
  return async (lot: Lot, image: number, caption: Label | undefined): Promise<void> => {
    let newest = lot
    for (let turn = 1; ; turn += 1) {
      // Its answer was lost before.
      if (newest.photos.some(photo => photo.image.id === image)) return
      const photos = [
        ...newest.photos.map(photo => ({ id: photo.id, image: photo.image.id, caption: photo.caption })),
        { image, caption: caption ? label(caption) : null },
      ]
      try {
        await save.mutateAsync({ id: newest.id, version: newest.version, values: { photos }, idempotencyKey: newIdempotencyKey() })
        return
      } catch (error) {
        const newer = newerRow(error)
        if (!newer || turn === attempts) throw error
        // The server answers the whole record as this person may see it.
        newest = newer as unknown as Lot
      }
    }
  }
}
