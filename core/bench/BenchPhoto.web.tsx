import { CameraOutlined, LoadingOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { announce } from '../client/announce.web.ts'
import { useLabel } from '../client/session.web.ts'
import type { FileReference } from '../define/field.ts'
import { useUpload } from '../fields/file/useUpload.web.ts'
import type { Label } from '../language/label.ts'
import { fitted } from './fitted.ts'

interface BenchPhotoProps {
  /** Without a connection no photo can be sent. */
  readonly disabled: boolean
  /** Hears of the photo once it is stored; answers when it stands where it belongs. */
  onStored(photo: FileReference): void
}

const unreadable: Label = ['无法读取这张照片，请用 jpg 或 png', 'This photo cannot be read. Use jpg or png.']
const quality = 0.85

/** The photo as JPEG in a size that is sent in a second, as the camera was held; undefined where it is no picture. */
const asTaken = async (photo: File): Promise<File | undefined> => {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return undefined
  const { width, height } = fitted(picture.width, picture.height)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const bytes = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new File([bytes], `${photo.name.replace(/\.\w*$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** Takes a photo with the camera of the device, or from its files, and sends it. */
export const BenchPhoto = ({ disabled, onStored }: BenchPhotoProps) => {
  const label = useLabel()
  const chooser = useRef<HTMLInputElement>(null)
  const { upload, send } = useUpload('image', {
    onStored,
    onFailed: () => announce('bad', ['照片没有传上去，请再拍一次', 'The photo was not sent. Take it again.']),
  })
  const isSending = upload.stage === 'sending'
  const name = label(disabled ? ['拍照（联网后可用）', 'Take a photo (needs the connection)'] : ['拍照', 'Take a photo'])
  const take = async (photo: File | undefined): Promise<void> => {
    if (!photo) return
    const taken = await asTaken(photo)
    if (taken) await send(taken)
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
      <button
        type="button"
        className="ms-bench-button"
        aria-label={name}
        title={name}
        disabled={disabled || isSending}
        onClick={() => chooser.current?.click()}
      >
        {isSending ? <LoadingOutlined aria-hidden /> : <CameraOutlined aria-hidden />}
      </button>
    </>
  )
}
