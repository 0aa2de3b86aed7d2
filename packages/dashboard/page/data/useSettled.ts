/** The last value that has not changed for a while, so that typing asks nothing. */
import { useEffect, useState } from "preact/hooks"

export const useSettled = <Value>(value: Value, milliseconds: number): Value => {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
