// The whole client: finds the page of an address, and loads it when somebody goes there.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { askWhoIAm } from './api/me.ts'
import { reachable } from './api/reachable.ts'
import { Failsafe } from './parts/failsafe.tsx'
import { routeOf, useAddress, type Route } from './router.ts'

const StartPage = lazy(() => import('./pages/start-page.tsx'))
const NewTablePage = lazy(() => import('./pages/new-table-page.tsx'))
const JoinPage = lazy(() => import('./pages/join-page.tsx'))
const SettingsPage = lazy(() => import('./pages/settings-page.tsx'))
const HostPage = lazy(() => import('./host/host-page.tsx'))
const LadderPage = lazy(() => import('./ratings/ladder-page.tsx'))
const LetterPage = lazy(() => import('./account/letter-page.tsx'))
const RulesPage = lazy(() => import('./pages/rules-page.tsx'))
const LearnPage = lazy(() => import('./pages/learn-page.tsx'))
const LessonPage = lazy(async () => ({ default: (await import('./table/lesson-page.tsx')).LessonPage }))
const ReplayPage = lazy(() => import('./replay/replay-page.tsx'))
const FairPage = lazy(() => import('./fairness/fair-page.tsx'))
const UnknownPage = lazy(() => import('./pages/unknown-page.tsx'))

const TablePage = lazy(async () => ({ default: (await import('./table/table-page.tsx')).TablePage }))

export const App = () => {
  const address = useAddress()
  const route = routeOf(address)
  const shown = useRef(address)
  useEffect(() => {
    void askWhoIAm()
    reachable.watchBuilds()
    quiet()
    return reachable.onReturn(() => void askWhoIAm())
  }, [])
  // Whoever goes to another page by keyboard or reads by ear begins at its beginning.
  useEffect(() => {
    if (shown.current !== address) document.getElementById('main')?.focus({ preventScroll: true })
    shown.current = address
  }, [address])
  return (
    <Failsafe key={route.page}>
      <Suspense fallback={null}>
        <Page route={route} />
      </Suspense>
    </Failsafe>
  )
}

/** Whoever opens the house has heard that it rang. */
const quiet = (): void => {
  if ('Notification' in window && Notification.permission === 'granted')
    void import('./account/push-device.ts').then(({ clearRings }) => clearRings())
}

const Page = ({ route }: { route: Route }) => {
  if (route.page === 'start') return <StartPage />
  if (route.page === 'new') return <NewTablePage key={route.game} game={route.game} />
  if (route.page === 'join') return <JoinPage />
  if (route.page === 'settings') return <SettingsPage />
  if (route.page === 'host') return <HostPage />
  if (route.page === 'ladder') return <LadderPage />
  if (route.page === 'confirm' || route.page === 'reset' || route.page === 'stop')
    return <LetterPage key={route.page} kind={route.page} />
  if (route.page === 'table')
    return <TablePage key={route.id} id={route.id} {...(route.seat !== null && { seat: route.seat })} />
  if (route.page === 'rules') return <RulesPage key={route.game} game={route.game} />
  if (route.page === 'replay') return <ReplayPage key={route.id} id={route.id} />
  if (route.page === 'fair') return <FairPage key={route.id} id={route.id} />
  if (route.page === 'learn' && route.lesson !== null) return <LessonPage game={route.game} lesson={route.lesson} />
  if (route.page === 'learn') return <LearnPage key={route.game} game={route.game} />
  return <UnknownPage />
}
