import { TeamOutlined } from '@ant-design/icons'

/** The area in the side menu. */
export default TeamOutlined
