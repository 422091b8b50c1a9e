export default function AreaOnItsWayPage() {
  return null;
}
