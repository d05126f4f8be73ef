import { HddOutlined } from '@ant-design/icons'

/** The area in the side menu. */
export default HddOutlined
