import { useEffect, useEffectEvent, useState } from 'react'
import { hashOf, placeOf, type Place } from './place.ts'
import { momentsOf, type Recording } from './moments.ts'

/** Where somebody is in a recording, kept in step with what stands behind the # of the address. */
export const usePlace = ({ streams }: Recording): [Place, (place: Place) => void] => {
  const viewers = [...streams.keys()]
  const read = (): Place => placeOf(location.hash, viewers, momentsOf(streams.values()).at(-1) ?? 0)
  const [place, setPlace] = useState(read)
  const again = useEffectEvent(() => setPlace(read()))
  useEffect(() => {
    const onHash = (): void => again()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  return [
    place,
    (next) => {
      setPlace(next)
      // Not a page of its own: the way back leads out of the replay, not through every step of it.
      history.replaceState(null, '', hashOf(next))
    },
  ]
}
