import { useCall } from '../client/useCall.web.ts'
import { readConversation } from './calls.ts'
import './conversation.css'
import { Followers } from './Followers.web.tsx'

/** Who is told of what happens to a record; nothing while that is not known. */
const FollowersOf = ({ entity, record }: { readonly entity: string; readonly record: number }) => {
  const found = useCall(readConversation, { entity, record })
  return found.data ? <Followers entity={entity} record={record} followers={found.data.followers} following={found.data.following} /> : null
}

export default FollowersOf
