import { ScheduleOutlined } from '@ant-design/icons'

/** The area in the side menu. */
export default ScheduleOutlined
