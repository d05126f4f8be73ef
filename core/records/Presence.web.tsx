import { useQuery } from '@tanstack/react-query'
import './presence.css'
import type { Editor } from '../client/edited.web.ts'
import { editingKey } from '../client/queryKeys.web.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'
import { Avatar } from '../people/Avatar.web.tsx'
import { counted } from '../language/counted.ts'

interface PresenceProps {
  readonly entity: string
  readonly id: number
}

/** So many avatars are shown; how many edit is said in words. */
const mostAvatars = 3

const nobody: readonly Editor[] = []

/** Who else edits this record now, as the page is told it. */
const Presence = ({ entity, id }: PresenceProps) => {
  const label = useLabel()
  const self = useSession(session => session.user?.id)
  // Written by what the page hears; nothing is asked.
  const { data } = useQuery({ queryKey: editingKey(entity, id), queryFn: () => nobody, enabled: false, initialData: nobody })
  const others = data.filter(editor => editor.id !== self)
  return (
    <span role="status">
      {others.length > 0 && (
        <span className="ms-presence" title={others.map(({ name }) => label(name)).join(label(['、', ', ']))}>
          {others.slice(0, mostAvatars).map(editor => (
            <Avatar key={editor.id} person={{ id: editor.id, title: label(editor.name) }} />
          ))}
          {label(presenceWords(others))}
        </span>
      )}
    </span>
  )
}

export default Presence

const presenceWords = (others: readonly Editor[]): Label => {
  const [only, second] = others
  if (only && !second) return [`${only.name[0]} 正在编辑`, `${only.name[1]} is editing`]
  return [`${others.length} 人正在编辑`, counted(others.length, 'person is editing', 'people are editing')]
}
