/** The last value that has not changed for a moment, so that no request is sent while somebody is typing. */
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
