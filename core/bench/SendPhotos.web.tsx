import { useEffect, useRef } from 'react'
import { NoConnection } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useTypedRecords } from '../client/typedRecords.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { useRecord } from '../records/useRecord.web.ts'
import { dropPhoto, retryPhoto, sendPhotos, useTakenPhotos, type TakenPhoto } from './takenPhotos.web.ts'

/** A server that cannot be reached through a network that is there is asked again after this, in milliseconds. */
const everySoOften = 10_000

interface SendPhotosProps<E extends AnyEntity> {
  readonly entity: E
  readonly isOnline: boolean
  /** Puts a stored photo into its record; rejects when the record does not take it. */
  add(record: RecordOf<E>, file: number, caption: Label | undefined): Promise<void>
  /** Where a record is worked on. */
  to(id: number): string
}

/** Sends the photos that were taken on this device into their records, and says which of them wait or were refused. */
export const SendPhotos = <E extends AnyEntity>(props: SendPhotosProps<E>) =>
  useTypedRecords('photos', props.entity).map(id => <PhotosOf key={id} id={id} {...props} />)

const PhotosOf = <E extends AnyEntity>({ id, entity, isOnline, add, to }: SendPhotosProps<E> & { readonly id: number }) => {
  const label = useLabel()
  const photos = useTakenPhotos(entity, id)
  const { data, error } = useRecord(entity, id)
  const newest = useRef(add)
  useEffect(function keepNewest() {
    newest.current = add
  })
  const waiting = photos.filter(({ refused }) => refused === undefined).length
  const refused = photos.filter(photo => photo.refused !== undefined)
  useEffect(
    function sendUntilNoneWaits() {
      if (!isOnline || !data || waiting === 0) return undefined
      const send = (): void => void sendPhotos(entity, id, (file, caption) => newest.current(data, file, caption))
      send()
      const timer = setInterval(send, everySoOften)
      return () => clearInterval(timer)
    },
    [isOnline, data, waiting, entity, id],
  )
  const isLost = error !== null && !(error instanceof NoConnection)
  const title = photos[0]?.of ?? ''
  if (waiting > 0 && isLost) {
    const why = failureWords(error)
    return <Refused {...{ entity, id, title, photos: photos.map(photo => ({ ...photo, refused: photo.refused ?? why })), to }} />
  }
  return (
    <>
      {waiting > 0 && !isOnline && (
        <p className="ms-bench-notice" role="status">
          {label([
            `${title}：${waiting} 张照片先存本机，联网后自动上传。`,
            `${title}: ${waiting === 1 ? 'one photo stays' : `${waiting} photos stay`} here and ${waiting === 1 ? 'is' : 'are'} sent when the connection is back.`,
          ])}
        </p>
      )}
      {refused.length > 0 && <Refused {...{ entity, id, title, photos: refused, to }} />}
    </>
  )
}

interface RefusedProps {
  readonly entity: AnyEntity
  readonly id: number
  readonly title: string
  readonly photos: readonly TakenPhoto[]
  to(id: number): string
}

/** Photos that their record did not take: the person tries again, keeps them as files, or gives them up. */
const Refused = ({ entity, id, title, photos, to }: RefusedProps) => {
  const label = useLabel()
  const { confirm } = useFeedback()
  const giveUp = async (key: string): Promise<void> => {
    if (
      await confirm(['这张照片只存在本机，放弃后无法找回。是否放弃？', 'This photo is on this device alone and will be gone. Discard it?'])
    )
      dropPhoto(entity, id, key)
  }
  return (
    <section className="ms-bench-notice" data-tone="bad" aria-label={label(['没有添加的照片', 'Photos that were not added'])}>
      <p role="alert">
        {label(['照片没有添加到', 'Photos were not added to'])} <ScreenLink to={to(id)}>{title}</ScreenLink>
      </p>
      <ul>
        {photos.map(({ key, name, picture, caption, refused = '' }) => {
          const shows = caption ? label(caption) : name
          return (
            <li key={key}>
              <img className="ms-bench-photo" src={picture} alt={shows} />
              <span>
                {shows}
                <small>{label(refused)}</small>
              </span>
              <button type="button" className="ms-button ms-plain" onClick={() => retryPhoto(entity, id, key)}>
                {label(['重试', 'Try again'])}
              </button>
              <a className="ms-button ms-plain" href={picture} download={name}>
                {label(['存为文件', 'Save as a file'])}
              </a>
              <button type="button" className="ms-button ms-plain" onClick={() => void giveUp(key)}>
                {label(['放弃', 'Discard'])}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
