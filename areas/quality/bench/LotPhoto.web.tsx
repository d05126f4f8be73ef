import { BenchPhoto } from '#core/bench.web'
import { announce, newIdempotencyKey, newerRow, useLabel } from '#core/client.web'
import { announceFailure } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { useSave } from '#core/records.web'
import { iqc } from '../iqc/iqc.ts'

type Lot = RecordOf<typeof iqc>

interface LotPhotoProps {
  readonly lot: Lot
  readonly isOnline: boolean
  /** Where the inspector is: what the photo shows, unless he says otherwise on the page of the lot. */
  caption(): Label | undefined
}

/** So often a photo is added on top of what was stored meanwhile: the readings are saved beside it. */
const attempts = 4

/** Photos of a lot, taken where it is inspected. */
export const LotPhoto = ({ lot, isOnline, caption }: LotPhotoProps) => {
  const label = useLabel()
  const save = useSave(iqc)
  const add = async (image: number): Promise<void> => {
    const says = caption()
    let newest = lot
    for (let turn = 1; ; turn += 1) {
      const photos = [
        ...newest.photos.map(photo => ({ id: photo.id, image: photo.image.id, caption: photo.caption })),
        { image, caption: says ? label(says) : null },
      ]
      try {
        await save.mutateAsync({ id: newest.id, version: newest.version, values: { photos }, idempotencyKey: newIdempotencyKey() })
        return announce('good', says ? [`已添加照片：${says[0]}`, `Photo added: ${says[1]}`] : ['已添加照片', 'Photo added'])
      } catch (error) {
        const newer = newerRow(error)
        if (!newer || turn === attempts) return announceFailure(error)
        // The server answers the whole record as this person may see it.
        newest = newer as unknown as Lot
      }
    }
  }
  return <BenchPhoto disabled={!isOnline} onStored={({ id }) => void add(id)} />
}
