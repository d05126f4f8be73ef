import { CameraOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { announce } from '../client/announce.web.ts'
import { useLabel } from '../client/session.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { asTaken } from './asTaken.web.ts'
import { keepPhoto } from './takenPhotos.web.ts'

interface BenchPhotoProps {
  /** Of which record the photo is, and what that is called. */
  readonly entity: AnyEntity
  readonly id: number
  readonly title: string
  /** What the photo shows, when it is taken. */
  caption(): Label | undefined
}

const unreadable: Label = ['无法读取这张照片，请用 jpg 或 png', 'This photo cannot be read. Use jpg or png.']
/** Takes a photo with the camera of the device, or from its files, and keeps it there; `SendPhotos` sends it, now or when there is a connection. */
export const BenchPhoto = ({ entity, id, title, caption }: BenchPhotoProps) => {
  const label = useLabel()
  const chooser = useRef<HTMLInputElement>(null)
  const name = label(['拍照', 'Take a photo'])
  const take = async (photo: File | undefined): Promise<void> => {
    if (!photo) return
    const shows = caption()
    const taken = await asTaken(photo)
    if (taken) await keepPhoto(entity, id, { file: taken, of: title, caption: shows })
    else announce('bad', unreadable)
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <button type="button" className="ms-bench-button" aria-label={name} title={name} onClick={() => chooser.current?.click()}>
        <CameraOutlined aria-hidden />
      </button>
    </>
  )
}
