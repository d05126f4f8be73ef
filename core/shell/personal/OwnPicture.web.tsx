import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { changeAvatar, type OwnProfile } from '../../access/ownCalls.ts'
import type { Label } from '../../language/label.ts'
import { pictureProblem, pictureTypes } from '../../fields/image/picture.ts'
import { uploadFile } from '../../files/upload/uploadFile.web.ts'
import { Avatar } from '../../people/Avatar.web.tsx'
import { pictureKey } from '../../people/pictures.web.ts'
import { useRunCall } from '../../client/useCall.web.ts'
import { announce } from '../../client/announce.web.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { useLabel, useSession } from '../../client/session.web.ts'
import { useLock } from '../../client/useLock.web.ts'

const words = {
  change: ['更换头像', 'Change the picture'],
  remove: ['移除头像', 'Remove the picture'],
  rule: [
    'JPG 或 PNG，小于 5 MB。取中间的正方形；拍摄地点等附加信息会被去除。同事会在评论和审批中看到。',
    'JPG or PNG under 5 MB, cropped to a square. Location and device data are removed. Shown in comments and approvals.',
  ],
  changed: ['头像已更换', 'Your picture is changed'],
  removed: ['头像已移除', 'Your picture is removed'],
  choose: ['选择头像图片', 'Choose a picture of yourself'],
} as const satisfies Record<string, Label>

/** The person's picture, which is their own choice. */
export const OwnPicture = ({ profile }: { readonly profile: OwnProfile }) => {
  const label = useLabel()
  const user = useSession(session => session.user)
  const chooser = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const { pending, run } = useLock()
  const change = useRunCall(changeAvatar)
  if (!user) return null
  const show = async (file: File | undefined) => {
    try {
      const problem = file && pictureProblem(file)
      if (problem) return announce('bad', problem)
      const stored = file && (await uploadFile(file, { kind: 'avatar', signal: new AbortController().signal, onProgress: () => undefined }))
      const { avatar } = await change.mutateAsync({ input: { file: stored?.id ?? null } })
      useSession.setState({ user: { ...user, avatar } })
      await queries.invalidateQueries({ queryKey: pictureKey(user.id) })
      announce('good', file ? words.changed : words.removed)
    } catch (error) {
      announce('bad', failureWords(error))
    }
    return undefined
  }
  return (
    <div className="ms-own-picture">
      <Avatar person={{ id: user.id, title: user.name }} size="large" bare={profile.avatar === null} />
      <div>
        <div className="ms-own-picture-buttons">
          <button type="button" className="ms-button ms-plain" disabled={pending} onClick={() => chooser.current?.click()}>
            {label(words.change)}
          </button>
          {profile.avatar && (
            <button type="button" className="ms-button ms-plain" disabled={pending} onClick={() => run(() => show(undefined))}>
              {label(words.remove)}
            </button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label(words.choose)}
          accept={pictureTypes.join(',')}
          onChange={event => {
            const [file] = event.target.files ?? []
            // The same file can be chosen again.
            event.target.value = ''
            if (file) void show(file)
          }}
        />
        <p className="ms-muted">{label(words.rule)}</p>
      </div>
    </div>
  )
}
