import { useEffect, useState } from 'react'
import { pageSocket } from '../line/page-socket.ts'
import { RemoteLine } from '../line/remote-line.ts'

/** A seat's line (null: as a spectator), open as long as somebody draws it. */
export const useRemoteLine = (table: string, seat: number | null): RemoteLine => {
  const [line] = useState(() => new RemoteLine(pageSocket(), table, seat))
  useEffect(() => {
    line.open()
    return () => line.close()
  }, [line])
  return line
}
