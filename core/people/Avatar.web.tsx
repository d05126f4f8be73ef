import { useQuery } from '@tanstack/react-query'
import './avatar.css'
import { initialOf } from './initial.ts'
import { pictureKey, pictureOf } from './pictures.web.ts'

interface AvatarProps {
  readonly person: { readonly id: number; readonly title: string }
  /** Of its side; that of a line of text when absent. */
  readonly size?: 'large'
  /** Known to have no picture: none is asked for. */
  readonly bare?: boolean
}

/** What somebody looks like; the first letter of the name where there is no picture. The name stands beside it, so it is silent. */
export const Avatar = ({ person: { id, title }, size, bare = false }: AvatarProps) => {
  const { data } = useQuery({
    queryKey: pictureKey(id),
    queryFn: () => pictureOf(id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !bare,
  })
  return (
    <span className="ms-avatar" data-size={size} aria-hidden="true">
      {data && !bare ? <img src={data} alt="" /> : initialOf(title)}
    </span>
  )
}
