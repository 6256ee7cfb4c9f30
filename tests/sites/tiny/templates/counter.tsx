import { island } from "plena";
import { type ReactNode, useState } from "react";

function Counter({ start }: { start: number }): ReactNode {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} boats
    </button>
  );
}

export default island("counter", Counter);
