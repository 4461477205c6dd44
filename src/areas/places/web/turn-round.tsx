/** Offers to turn a position round whose latitude and longitude were swapped (rules 7.8). */
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { turnedRound } from '../rules.ts'

export function TurnRound({
  latitude,
  longitude,
  onTurn,
}: {
  /** As typed. */
  latitude: string | number | undefined
  longitude: string | number | undefined
  onTurn: (turned: { latitude: string; longitude: string }) => void
}) {
  const typed = {
    latitude: String(latitude ?? '').trim(),
    longitude: String(longitude ?? '').trim(),
  }
  const turned = turnedRound({
    latitude: Number(typed.latitude),
    longitude: Number(typed.longitude),
  })
  return (
    <div role="status" className={turned && 'grid justify-items-start gap-3'}>
      {turned && (
        <>
          <p>{m.address_position_swapped({ ...turned })}</p>
          <Button
            kind="secondary"
            onClick={() => onTurn({ latitude: typed.longitude, longitude: typed.latitude })}
          >
            {m.address_position_turn()}
          </Button>
        </>
      )}
    </div>
  )
}
