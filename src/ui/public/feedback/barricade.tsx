/** A type III barricade across the lane: orange and white boards, two lamps. */
export function Barricade({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 300" aria-hidden="true">
      <path d="M0 270h400" stroke="#d9d6cc" strokeWidth="4" />
      <path d="M88 70v196M312 70v196" stroke="#3a4149" strokeWidth="14" />
      <path d="M54 268h68M278 268h68" stroke="#14171a" strokeWidth="12" />
      <Board y={84} />
      <Board y={142} />
      <Board y={200} />
      <circle cx="88" cy="52" r="22" fill="#dd7500" />
      <circle cx="312" cy="52" r="22" fill="#dd7500" />
      <circle cx="88" cy="52" r="10" fill="#ffc72c" />
      <circle cx="312" cy="52" r="10" fill="#ffc72c" />
    </svg>
  );
}

function Board({ y }: { y: number }) {
  const stripes = Array.from({ length: 6 }, (_, index) => 44 + index * 52);
  return (
    <g>
      <path d={`M20 ${y}h360v38H20z`} fill="#fff" />
      <path d={stripes.map((x) => `M${x} ${y + 38}l26-38h26l-26 38z`).join("")} fill="#dd7500" />
      <path d={`M20 ${y}h360v38H20z`} fill="none" stroke="#14171a" strokeWidth="4" />
    </g>
  );
}
