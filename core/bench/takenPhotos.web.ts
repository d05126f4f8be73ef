import { announce } from '../client/announce.web.ts'
import { newIdempotencyKey, NoConnection } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { typingAt, typingPlace, useTyping, writeTyping, type TypingKind } from '../client/unsavedTyping.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import { uploadFile } from '../files/upload/uploadFile.web.ts'
import type { Label } from '../language/label.ts'

/** A photo that was taken at a bench and does not stand in its record yet. */
export interface TakenPhoto {
  readonly key: string
  /** Of what: `IQC-261123-039`. */
  readonly of: string
  /** The name of its file: `IMG_0001.jpg`. */
  readonly name: string
  /** A JPEG, as an address with everything in it: plain JSON. */
  readonly picture: string
  /** What it shows: `sample 2 · item D1`. */
  readonly caption?: Label | undefined
  /** Its file, once that is stored. */
  readonly file?: number
  /** Why its record did not take it; it waits for the person then. */
  readonly refused?: Label | string | undefined
}

const isTaken = (value: unknown): value is readonly TakenPhoto[] => Array.isArray(value)

const ofPhotos: TypingKind<readonly TakenPhoto[]> = { is: isTaken, nothing: [] }

/** Where the photos of a record wait on this device. */
const placeOf = (entity: AnyEntity, id: number): string => typingPlace('photos', entity.name, id)

/** The photos of a record that wait on this device, in the order in which they were taken. */
export const useTakenPhotos = (entity: AnyEntity, id: number): readonly TakenPhoto[] => useTyping(placeOf(entity, id), ofPhotos)

const change = (place: string, next: (photos: readonly TakenPhoto[]) => readonly TakenPhoto[]): void => {
  const photos = next(typingAt(place, ofPhotos))
  writeTyping(place, photos.length === 0 ? undefined : photos)
}

const changeOne = (place: string, key: string, news: Partial<TakenPhoto>): void =>
  change(place, photos => photos.map(photo => (photo.key === key ? { ...photo, ...news } : photo)))

const inAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(reader.error ?? new Error('The picture cannot be read')),
    )
    reader.readAsDataURL(picture)
  })

const fromAddress = ({ name, picture }: TakenPhoto): File => {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), character => character.codePointAt(0) ?? 0)
  return new File([bytes], name, { type: 'image/jpeg' })
}

/** Keeps a photo on this device until its record has it. */
export const keepPhoto = async (
  entity: AnyEntity,
  id: number,
  { file, of, caption }: Pick<TakenPhoto, 'of' | 'caption'> & { readonly file: File },
): Promise<void> => {
  const photo: TakenPhoto = { key: newIdempotencyKey(), of, name: file.name, picture: await inAddress(file), caption }
  change(placeOf(entity, id), photos => [...photos, photo])
}

/** Forgets a photo of a record: it is there, or was given up. */
export const dropPhoto = (entity: AnyEntity, id: number, key: string): void =>
  change(placeOf(entity, id), photos => photos.filter(photo => photo.key !== key))

/** Lets a photo that was refused be sent once more. */
export const retryPhoto = (entity: AnyEntity, id: number, key: string): void => changeOne(placeOf(entity, id), key, { refused: undefined })

/** Records whose photos are being sent by this page. */
const underWay = new Set<string>()

/**
 * Sends the photos of a record that wait on this device, one after the other, until the connection is lost or none waits. `add` puts a
 * stored file into the record and rejects when the record does not take it.
 */
export const sendPhotos = async (
  entity: AnyEntity,
  id: number,
  add: (file: number, caption: Label | undefined) => Promise<void>,
): Promise<void> => {
  const place = placeOf(entity, id)
  if (underWay.has(place)) return
  underWay.add(place)
  try {
    for (;;) {
      const photo = typingAt(place, ofPhotos).find(({ refused }) => refused === undefined)
      if (!photo) return
      const { key, caption } = photo
      try {
        const file = photo.file ?? (await stored(photo))
        changeOne(place, key, { file })
        await add(file, caption)
        dropPhoto(entity, id, key)
        announce('good', caption ? [`已添加照片：${caption[0]}`, `Photo added: ${caption[1]}`] : ['已添加照片', 'Photo added'])
      } catch (error) {
        if (error instanceof NoConnection) return
        changeOne(place, key, { refused: failureWords(error) })
      }
    }
  } finally {
    underWay.delete(place)
  }
}

const stored = async (photo: TakenPhoto): Promise<number> => {
  const file = await uploadFile(fromAddress(photo), { kind: 'image', signal: new AbortController().signal, onProgress: () => undefined })
  return file.id
}
